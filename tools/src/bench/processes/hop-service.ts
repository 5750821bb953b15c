/** The measured service: one replica, started the way every service of the product is. */
import 'reflect-metadata';
import { bootService, RpcHandler } from '@app/messaging';
import { Controller, Module } from '@nestjs/common';
import { PAYLOAD, serveBench } from './child-side.ts';
import { payloadContract } from './hop-contract.ts';

class PayloadController {
  getPayload(): typeof PAYLOAD {
    return PAYLOAD;
  }
}
// Decorators are called as functions: tools are written without syntax that types alone cannot remove.
Controller()(PayloadController);
RpcHandler(payloadContract)(
  PayloadController.prototype,
  'getPayload',
  Object.getOwnPropertyDescriptor(PayloadController.prototype, 'getPayload') ?? {},
);

class ServiceModule {}
Module({ controllers: [PayloadController] })(ServiceModule);

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
