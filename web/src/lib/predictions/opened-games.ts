import { getOpenedGames } from '@app/contracts';
import type { OpenedGames } from '@app/contracts';
import { apiClient } from '../api/client.ts';

/** Reads the games that the reader opened one by one, and how many are left (S-227). */
export async function readOpenedGames(): Promise<OpenedGames> {
  return (await apiClient.call(getOpenedGames, { isBackground: true })).data;
}
