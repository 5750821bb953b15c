import { getCalibrationRoute, getPerformanceRoute } from '@app/contracts';
import type { Calibration, Performance } from '@app/contracts';
import type { Sport, Tier } from '@app/domain';
import { apiClient } from '../../../lib/api/client.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import type { LabRead } from './use-recorded-picks.ts';

/** Loads a sport's record: totals, and by tier with picks and bets, win rate with range, and break-even. */
export function usePerformance(sport: Sport): LabRead<Performance> {
  const options = { params: { sport }, query: {} };
  const { data, error, isValidating, mutate } = useRead(getPerformanceRoute, options, apiClient);
  return { data: data?.data, error, isValidating, retry: () => void mutate() };
}

/** Loads how well the probabilities of a sport, or of one of its tiers, came true. */
export function useCalibration(sport: Sport, tier: Tier | null): LabRead<Calibration> {
  const options = { params: { sport }, query: tier === null ? {} : { tier } };
  const { data, error, isValidating, mutate } = useRead(getCalibrationRoute, options, apiClient);
  return { data: data?.data, error, isValidating, retry: () => void mutate() };
}
