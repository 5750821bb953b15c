/** The measured gateway: a Nest route on Fastify that forwards the service's response as raw bytes. */
import 'reflect-metadata';
import { RpcClient } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveBench } from './child-side.ts';
import { payloadContract } from './hop-contract.ts';

const client = new RpcClient({
  name: 'bench',
  redisUrl: process.env['REDIS_URL'] ?? '',
  logger: createLogger({ name: 'bench', level: 'silent' }),
  registry: createMetrics('bench'),
});
await client.start();

class PayloadController {
  payload(): Promise<Buffer> {
    return client.callRaw(payloadContract, { sport: 'nfl' });
  }
}
Controller()(PayloadController);
const descriptor = Object.getOwnPropertyDescriptor(PayloadController.prototype, 'payload') ?? {};
Get('payload')(PayloadController.prototype, 'payload', descriptor);
Header('content-type', 'application/json; charset=utf-8')(PayloadController.prototype, 'payload', descriptor);

class GatewayModule {}
Module({ controllers: [PayloadController] })(GatewayModule);

const app = await NestFactory.create<NestFastifyApplication>(
  GatewayModule,
  new FastifyAdapter({ logger: false }),
  {
    logger: false,
  },
);
await app.listen(0, '127.0.0.1');
serveBench((app.getHttpServer().address() as { port: number }).port);
