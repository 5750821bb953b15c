import {
  getBetLimitRoute,
  getBillingRoute,
  getExports,
  getPlans,
  getProfileRoute,
  getSessions,
  profileSchema,
  sessionSummarySchema,
  userSchema,
} from '@app/contracts';
import type { Billing, DataExport, Profile, SessionSummary, User } from '@app/contracts';
import * as z from 'zod/mini';
import { testBilling, testPlans } from './billing.ts';
import type { FakeServer } from './fake-server.ts';
import { demoServer, renderApp, signInStored, testUser } from './render-app.tsx';
import type { RenderedApp } from './render-app.tsx';

/** Returns a profile without settled bets, with `changes`. */
export function testProfile(changes: Partial<Profile> = {}): Profile {
  const totals = { totalBets: 0, winRate: 0, totalProfit: 0, totalWagered: 0, tiers: [] };
  return z.parse(profileSchema, { ...testUser(), ...totals, ...changes });
}

/** Returns this browser's session. `changes` make other devices' sessions. */
export function testSession(changes: Partial<SessionSummary> = {}): SessionSummary {
  return z.parse(sessionSummarySchema, {
    id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0001',
    device: 'Chrome on Windows',
    address: '203.0.113.5',
    createdAt: '2024-08-01T12:00:00.000Z',
    lastActivityAt: new Date(Date.now() - 5_000).toISOString(),
    expiresAt: '2030-01-01T00:00:00.000Z',
    isRemembered: false,
    isCurrent: true,
    ...changes,
  });
}

/** Returns a ready archive of two parts. `changes` make other states. */
export function testExport(changes: Partial<DataExport> = {}): DataExport {
  return {
    id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0009',
    status: 'ready',
    requestedAt: '2024-11-01T12:00:00.000Z',
    readyAt: '2024-11-01T12:01:00.000Z',
    expiresAt: '2024-11-08T12:01:00.000Z',
    servicesDone: 2,
    servicesTotal: 2,
    waitingFor: null,
    sizeBytes: 12_345,
    ...changes,
  };
}

/** Returns a server with a signed-in user, this profile, one session, no subscription and no export. */
export function profileServer(profile: Profile = testProfile(), user: User = userOf(profile)): FakeServer {
  const server = demoServer()
    .reply(getProfileRoute, { success: true, data: profile })
    .reply(getSessions, { success: true, data: { sessions: [testSession()] } })
    .reply(getBetLimitRoute, { success: true, data: { maxStakeCents: null } })
    .reply(getExports, { success: true, data: { exports: [] } })
    .reply(getPlans, { success: true, data: testPlans(), sales: 'live' })
    .reply(getBillingRoute, { success: true, data: billingOf(profile) });
  signInStored(server, user);
  return server;
}

/** A paid plan without a subscription is an administrator's grant. */
function billingOf({ planId }: Profile): Billing {
  return testBilling({ planId, source: planId === 'free' ? 'none' : 'grant' });
}

/** Returns the account part of a profile. */
export function userOf(profile: Profile): User {
  return z.parse(userSchema, profile);
}

/** Opens the app at the profile. */
export function openProfile(server: FakeServer): RenderedApp {
  return renderApp(server, { path: '/profile' });
}
