import { Controller } from '@nestjs/common';
import { getStatus, type SystemStatus } from '@app/contracts';
import { Route } from '../http/route.decorator.ts';
import { SystemStatusChecks } from './system-status.ts';

@Controller()
export class StatusController {
  constructor(private readonly checks: SystemStatusChecks) {}

  @Route(getStatus)
  async read(): Promise<{ readonly success: true; readonly data: SystemStatus }> {
    return { success: true, data: await this.checks.read() };
  }
}
