export { axeViolations } from './axe.ts';
export { overflowPx } from './layout.ts';
export { isRead, untilLoaded, untilStill, watchReads } from './loaded.ts';
