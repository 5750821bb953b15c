import * as z from 'zod/mini';
import { defineRoute } from './define-route.ts';

/** Facts about the installation that the page needs (S-082). */
export const clientConfigSchema = z
  .object({
    /** Base of the second client's calls: a path on this origin. */
    apiBaseUrl: z.string(),
    /** Where developers read mails; null where real mail is sent. */
    developmentMailboxUrl: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ClientConfig' });
export type ClientConfig = z.infer<typeof clientConfigSchema>;

export const getClientConfig = defineRoute({
  method: 'GET',
  path: '/api/client-config',
  mount: '/api/client-config',
  operationId: 'getClientConfig',
  summary: 'Settings the web app reads from this installation',
  tag: 'web',
  access: 'public',
  responses: { 200: { description: 'The settings', schema: clientConfigSchema } },
});
