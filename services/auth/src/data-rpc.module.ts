import { Module } from '@nestjs/common';
import { DeleteAccountHandler } from './deletion/delete-account/delete-account.handler.ts';
import { DeletionRpcController } from './deletion/deletion.rpc.controller.ts';
import { GetDeletionHandler } from './deletion/get-deletion/get-deletion.handler.ts';
import { ConfirmEmailHandler } from './email-change/confirm-email/confirm-email.handler.ts';
import { EmailChangeRpcController } from './email-change/email-change.rpc.controller.ts';
import { ExportsRpcController } from './exports/exports.rpc.controller.ts';
import { GetExportPartHandler } from './exports/get-export-part/get-export-part.handler.ts';
import { ListExportsHandler } from './exports/list-exports/list-exports.handler.ts';
import { StartExportHandler } from './exports/start-export/start-export.handler.ts';
import { RequestPasswordResetHandler } from './reset/request-password-reset/request-password-reset.handler.ts';
import { PasswordReset } from './reset/reset-password/password-reset.ts';
import { ResetPasswordHandler } from './reset/reset-password/reset-password.handler.ts';
import { ResetRpcController } from './reset/reset.rpc.controller.ts';

/** What the service answers about reset links, changed addresses, archives and deletions. */
@Module({
  controllers: [ResetRpcController, EmailChangeRpcController, ExportsRpcController, DeletionRpcController],
  providers: [
    RequestPasswordResetHandler,
    PasswordReset,
    ResetPasswordHandler,
    ConfirmEmailHandler,
    StartExportHandler,
    ListExportsHandler,
    GetExportPartHandler,
    DeleteAccountHandler,
    GetDeletionHandler,
  ],
})
export class DataRpcModule {}
