/** Reference: one replica of a service with Nest's own Redis transporter. */
import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { PAYLOAD, serveBench } from './child-side.ts';

class PayloadController {
  payload(): typeof PAYLOAD {
    return PAYLOAD;
  }
}
// Decorators are called as functions, since tools only use erasable syntax.
Controller()(PayloadController);
MessagePattern('bench.payload')(
  PayloadController.prototype,
  'payload',
  Object.getOwnPropertyDescriptor(PayloadController.prototype, 'payload') ?? {},
);

class ServiceModule {}
Module({ controllers: [PayloadController] })(ServiceModule);

const address = new URL(process.env['REDIS_URL'] ?? '');
const app = await NestFactory.createMicroservice<MicroserviceOptions>(ServiceModule, {
  logger: false,
  transport: Transport.REDIS,
  options: {
    host: address.hostname,
    port: Number(address.port),
    password: address.password,
    username: address.username,
  },
});
await app.listen();
serveBench(0);
