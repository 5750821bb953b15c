/** Reference: an HTTP route with Nest's own Redis transporter. */
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ClientProxy, ClientProxyFactory, Transport } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { firstValueFrom } from 'rxjs';
import { serveBench } from './child-side.ts';

const address = new URL(process.env['REDIS_URL'] ?? '');
const client: ClientProxy = ClientProxyFactory.create({
  transport: Transport.REDIS,
  options: {
    host: address.hostname,
    port: Number(address.port),
    password: address.password,
    username: address.username,
  },
});
await client.connect();

class PayloadController {
  payload(): Promise<unknown> {
    return firstValueFrom(client.send('bench.payload', { sport: 'nfl' }));
  }
}
Controller()(PayloadController);
Get('payload')(
  PayloadController.prototype,
  'payload',
  Object.getOwnPropertyDescriptor(PayloadController.prototype, 'payload') ?? {},
);

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
