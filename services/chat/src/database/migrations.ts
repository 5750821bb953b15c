import { Initial } from './migrations/m0001-initial.ts';
import { TokenUse } from './migrations/m0002-token-use.ts';
import { ToolCalls } from './migrations/m0003-tool-calls.ts';

export const MIGRATIONS = [
  { name: 'm0001-initial', class: Initial },
  { name: 'm0002-token-use', class: TokenUse },
  { name: 'm0003-tool-calls', class: ToolCalls },
];
