export { axeViolations } from './axe.ts';
export { SHORT_PAGES } from './browser-args.ts';
export { overflowPx } from './layout.ts';
export { isRead, untilLoaded, untilStill, watchReads } from './loaded.ts';
