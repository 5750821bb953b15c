import * as z from 'zod/mini';
import { defineRoute } from '../http/define-route.ts';
import { doneSchema, successOf, userSchema } from './user.contract.ts';

// Every screen calls these three, so their file holds nothing else.

export const getMe = defineRoute({
  method: 'GET',
  path: '/api/auth/me',
  mount: '/api/auth/me',
  operationId: 'getMe',
  summary: 'The signed-in user',
  tag: 'account',
  access: 'user',
  responses: { 200: { description: 'The user', schema: successOf(z.object({ user: userSchema })) } },
});

/** Sent by an active page at most once a minute. The request itself counts as activity. */
export const postActivity = defineRoute({
  method: 'POST',
  path: '/api/auth/activity',
  mount: '/api/auth/activity',
  operationId: 'recordActivity',
  summary: 'Keep this session alive',
  tag: 'sessions',
  access: 'user',
  responses: { 200: { description: 'Activity recorded', schema: doneSchema } },
});

/** Ends this session (S-078). */
export const postLogout = defineRoute({
  method: 'POST',
  path: '/api/auth/logout',
  mount: '/api/auth/logout',
  operationId: 'logout',
  summary: 'End this session',
  tag: 'account',
  access: 'user',
  responses: { 200: { description: 'Signed out', schema: doneSchema } },
});
