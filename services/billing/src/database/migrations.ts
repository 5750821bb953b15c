import { Initial } from './migrations/m0001-initial.ts';

export const MIGRATIONS = [{ name: 'm0001-initial', class: Initial }];
