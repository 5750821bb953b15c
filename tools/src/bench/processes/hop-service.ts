/** The measured service: one replica, started like every service of the product. */
import 'reflect-metadata';
import { bootService, Handles } from '@app/messaging';
import { Module } from '@nestjs/common';
import { PAYLOAD, serveBench } from './child-side.ts';
import { payloadContract } from './hop-contract.ts';

class PayloadHandler {
  execute(): typeof PAYLOAD {
    return PAYLOAD;
  }
}
// Decorators are called as functions, since tools only use erasable syntax.
Handles(payloadContract)(PayloadHandler);

class ServiceModule {}
Module({ controllers: [PayloadHandler] })(ServiceModule);

await bootService({
  name: 'predictions',
  module: ServiceModule,
  config: {
    LOG_LEVEL: 'silent',
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: 0,
    REDIS_URL: process.env['REDIS_URL'] ?? '',
  },
});
serveBench(0);
