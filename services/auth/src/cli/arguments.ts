import { parseArgs } from 'node:util';
import { planIdSchema, roleSchema } from '@app/contracts';
import { CliError, EXIT } from '@app/platform/cli';
import type { Grant } from '../admin/account-admin.ts';

/** `name`: username or email address. */
export type Command =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'create-admin';
      readonly username: string;
      readonly email: string;
      readonly isJson: boolean;
    }
  | {
      readonly kind: 'grant';
      readonly name: string;
      readonly grant: Grant;
      readonly isDryRun: boolean;
      readonly isJson: boolean;
    }
  | {
      readonly kind: 'enable' | 'disable' | 'delete';
      readonly name: string;
      readonly isDryRun: boolean;
      readonly isJson: boolean;
    }
  | { readonly kind: 'create-keys'; readonly file: string; readonly isJson: boolean }
  | { readonly kind: 'remove-demo'; readonly isJson: boolean }
  | { readonly kind: 'export'; readonly name: string; readonly file: string; readonly isJson: boolean };

export const USAGE = `Accounts

  npm run admin -- user create-admin USERNAME EMAIL   make an administrator; shows a random password once
  npm run admin -- user grant NAME --plan PLAN        free, basic, pro or elite
  npm run admin -- user grant NAME --role ROLE        user or admin; plans never grant admin
  npm run admin -- user disable NAME                  sign out everywhere and block logins
  npm run admin -- user enable NAME                   allow logins again
  npm run admin -- user delete NAME                   close now and delete the data later; cannot be undone
  npm run admin -- user export NAME FILE              write all data of the user to a new file
  npm run admin -- keys create FILE                   write new signing keys; keeps an existing file
  npm run admin -- demo remove                        delete the demo accounts and the generated keys

NAME is a username or an email address. Options: --json, --help. grant, disable, enable and delete take --dry-run
and then only say what they would do.
Exit codes: 0 success, 1 refused, 2 usage error, 3 the product is not running.`;

/** Parses a command line. @throws CliError with exit code 2 for an unknown command */
export function readCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  const [topic, kind, ...rest] = positionals;
  if (values.help === true || topic === undefined || topic === 'help') return { kind: 'help' };
  const isJson = values.json ?? false;
  if (topic !== 'user' && values['dry-run'] === true) throw wrongUse(`${topic} does not take --dry-run.`);
  if (topic === 'demo' && kind === 'remove' && rest.length === 0) return { kind: 'remove-demo', isJson };
  if (topic === 'keys' && kind === 'create') {
    const [file] = take(rest, 'keys create', ['a file']);
    return { kind: 'create-keys', file, isJson };
  }
  if (topic !== 'user')
    throw wrongUse(`"${topic}" is not a command. Commands start with user, keys or demo.`);
  if (kind !== 'grant' && (values.plan !== undefined || values.role !== undefined))
    throw wrongUse('--plan and --role only work with grant.');
  const isDryRun = values['dry-run'] ?? false;
  if (isDryRun && (kind === 'create-admin' || kind === 'export'))
    throw wrongUse(`${kind} does not take --dry-run.`);
  switch (kind) {
    case 'create-admin': {
      const [username, email] = take(rest, kind, ['a username', 'an email address']);
      return { kind, username, email, isJson };
    }
    case 'grant': {
      const [name] = take(rest, kind, ['a username or an email address']);
      return { kind, name, grant: readGrant(values), isDryRun, isJson };
    }
    case 'enable':
    case 'disable':
    case 'delete': {
      const [name] = take(rest, kind, ['a username or an email address']);
      return { kind, name, isDryRun, isJson };
    }
    case 'export': {
      const [name, file] = take(rest, kind, ['a username or an email address', 'a file']);
      return { kind, name, file, isJson };
    }
    default:
      throw wrongUse(kind === undefined ? 'user needs a command.' : `"user ${kind}" is not a command.`);
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        plan: { type: 'string' },
        role: { type: 'string' },
        json: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : String(error));
  }
}

/** Takes exactly the words a command needs. */
function take<Names extends readonly string[]>(
  words: readonly string[],
  kind: string,
  names: readonly [...Names],
): { readonly [Index in keyof Names]: string } {
  if (words.length !== names.length || words.includes(''))
    throw wrongUse(`${kind} needs ${names.join(' and ')}, and nothing else.`);
  return words as { readonly [Index in keyof Names]: string };
}

function readGrant(values: { readonly plan?: string; readonly role?: string }): Grant {
  const { plan, role } = values;
  if (plan === undefined && role === undefined) throw wrongUse('grant needs --plan, --role or both.');
  const planId = planIdSchema.safeParse(plan);
  if (plan !== undefined && !planId.success)
    throw wrongUse(`"${plan}" is not a plan: free, basic, pro or elite.`);
  const parsedRole = roleSchema.safeParse(role);
  if (role !== undefined && !parsedRole.success) throw wrongUse(`"${role}" is not a role: user or admin.`);
  return {
    ...(planId.success ? { planId: planId.data } : {}),
    ...(parsedRole.success ? { role: parsedRole.data } : {}),
  };
}

function wrongUse(sentence: string): CliError {
  return new CliError(`${sentence}\n\n${USAGE}`, EXIT.usage);
}
