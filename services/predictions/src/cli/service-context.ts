import { connect } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { PredictionsModule } from '../predictions.module.ts';
import { CliError, EXIT } from './exit-codes.ts';

const NOT_RUNNING = 'The product is not running: start it with "npm start" and try again.';
const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Opens the service's rules on its database, without any transport, for the time of one command.
 * @throws CliError with exit code 3 when there is no database to talk to
 */
export async function withService<Result>(
  databaseUrl: string | null,
  work: (service: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === null || !(await answers(databaseUrl))) throw new CliError(NOT_RUNNING, EXIT.notRunning);
  const module = PredictionsModule.forRoot({ databaseUrl, poolMax: 4 });
  const service = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}

/** Whether somebody listens at an address: a stale one is told from a broken database. */
function answers(databaseUrl: string): Promise<boolean> {
  const { hostname, port } = new URL(databaseUrl);
  // A URL writes an IPv6 address in brackets, a socket takes it without.
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
  return new Promise((resolve) => {
    const end = (isListening: boolean): void => {
      socket.destroy();
      resolve(isListening);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end(false));
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });
}
