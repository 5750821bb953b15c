import type { INestApplicationContext } from '@nestjs/common';
import { AppError } from '@app/contracts';
import { CliError, EXIT, type ExitCode, type Output } from '@app/platform/cli';
import { AccountAdmin, AccountRemover } from '../admin/account-admin.ts';
import type { AuthConfig } from '../auth.config.ts';
import type { User } from '../users/user.entity.ts';
import type { Command } from './arguments.ts';
import { DemoRemover } from '../demo/demo-remover.ts';
import { exportUser } from './export-user.ts';
import { withService } from './service-context.ts';

/** A command that needs the database. */
type ServiceCommand = Exclude<Command, { kind: 'help' | 'create-keys' }>;

/** A command's output: sentences for people, and the same as data for programs. */
interface Said {
  readonly lines: readonly string[];
  readonly data: unknown;
}

/**
 * Runs a command on the database of the running product. @throws CliError with exit code 1 and a sentence
 * when refused, 3 when the product is not running
 */
export async function runCommand(
  command: ServiceCommand,
  config: AuthConfig,
  startedIn: string,
  output: Output,
): Promise<ExitCode> {
  try {
    const said = await withService(config, (service) => carryOut(command, service, startedIn, output));
    if (command.isJson) output.print(JSON.stringify(said.data, null, 2));
    else for (const line of said.lines) output.print(line);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof AppError) throw new CliError(error.message, EXIT.refused);
    throw error;
  }
}

async function carryOut(
  command: ServiceCommand,
  service: INestApplicationContext,
  startedIn: string,
  output: Output,
): Promise<Said> {
  const admin = service.get(AccountAdmin);
  if ('isDryRun' in command && command.isDryRun) return tryOut(command, admin);
  switch (command.kind) {
    case 'create-admin': {
      const { user, password } = await admin.createAdmin(command.username, command.email);
      return {
        lines: [`${user.username} is an administrator.`, `Password (shown only once): ${password}`],
        data: { ...accountOf(user), password },
      };
    }
    case 'grant':
      return saidOf(await admin.grant(command.name, command.grant));
    case 'disable':
      return saidOf(await admin.disable(command.name), 'disabled and signed out everywhere');
    case 'enable':
      return saidOf(await admin.enable(command.name), 'enabled');
    case 'delete': {
      const { receipt, deletion } = await service.get(AccountRemover).remove(command.name);
      return {
        lines: [
          `The account "${command.name}" is closed and signed out everywhere.`,
          `Deletion of its data starts at ${deletion.dueAt} and ends by ${deletion.erasedBy}.`,
          `Receipt: ${receipt}`,
        ],
        data: { receipt, deletion },
      };
    }
    case 'remove-demo': {
      const { names, files } = await service.get(DemoRemover).remove();
      const removed = [...names.map((name) => `account ${name}`), ...files];
      return {
        lines: [
          removed.length === 0 ? 'Nothing to remove.' : `Removed: ${removed.join(', ')}.`,
          'Stop the product now and start it with production settings.',
        ],
        data: { names, files },
      };
    }
    case 'export': {
      const { file, sizeBytes } = await exportUser(command, { service, startedIn, output });
      return { lines: [`All data of "${command.name}" is in ${file}.`], data: { file, sizeBytes } };
    }
  }
}

/** Makes sure that the account may be changed, and changes nothing. */
async function tryOut(
  command: Extract<Command, { readonly isDryRun: boolean }>,
  admin: AccountAdmin,
): Promise<Said> {
  const { id, username, planId, role } = await admin.change(command.name, () => Promise.resolve());
  const grant = { planId, role, ...(command.kind === 'grant' ? command.grant : {}) };
  const would = {
    grant: `would have plan ${grant.planId}, role ${grant.role}`,
    disable: 'would be disabled and signed out everywhere',
    enable: 'would be enabled',
    delete: 'would be closed now, and its data deleted later',
  }[command.kind];
  return {
    lines: [`${username}: ${would}. Nothing changed.`],
    data: { isDryRun: true, id, username, would: command.kind, ...grant },
  };
}

function saidOf(user: User, what?: string): Said {
  const { username, planId, role } = user;
  const rights = `plan ${planId}, role ${role}`;
  return {
    lines: [`${username}: ${what === undefined ? rights : `${what} (${rights})`}.`],
    data: accountOf(user),
  };
}

function accountOf({ id, username, planId, role, disabledAt }: User) {
  return { id, username, planId, role, isDisabled: disabledAt != null };
}
