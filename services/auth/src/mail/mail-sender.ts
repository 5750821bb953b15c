import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.ts';
import type { LaidOutMail } from './mail-layout.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** Thrown when a mail was not sent. Its message is the server's answer without any address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/** Sends mails through the mail server that the settings name. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly transport;
  private readonly from: string;

  constructor(@Inject(AUTH_CONFIG) config: Pick<AuthConfig, 'SMTP_URL' | 'MAIL_FROM'>) {
    this.from = config.MAIL_FROM;
    this.transport = createTransport({
      url: config.SMTP_URL,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /**
   * Resolves once the server has accepted the mail. `id` becomes its message id, so that a mail sent twice can be
   * recognized. Throws MailNotSent.
   */
  async send(id: string, to: string, mail: LaidOutMail): Promise<void> {
    const { subject, text, html } = mail;
    try {
      await this.transport.sendMail({
        from: this.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${this.senderDomain()}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw new MailNotSent(withoutAddresses(error instanceof Error ? error.message : String(error)));
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  private senderDomain(): string {
    return /@([^\s>@]+)>?\s*$/.exec(this.from)?.[1] ?? 'localhost';
  }
}

/** Mail servers repeat the addresses they refuse. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]');
}
