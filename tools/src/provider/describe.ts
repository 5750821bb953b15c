import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Description, Operation, Shape } from '@app/testing/provider';
import ts from 'typescript';
import { TypeReader } from './type-reader.ts';

/** The methods of the SDK whose requests the stand-in provider answers, by resource file. */
const USED: Readonly<Record<string, readonly string[]>> = {
  Products: ['create', 'retrieve', 'update', 'list', 'search'],
  Prices: ['create', 'retrieve', 'update', 'list'],
  Customers: ['create', 'retrieve', 'update', 'list', 'del', 'listPaymentMethods'],
  'Checkout/Sessions': ['create', 'retrieve', 'list', 'expire'],
  'BillingPortal/Sessions': ['create'],
  Subscriptions: ['retrieve', 'update', 'list', 'cancel'],
  SubscriptionSchedules: ['create', 'retrieve', 'update', 'list', 'release'],
  Invoices: ['retrieve', 'list', 'createPreview', 'pay'],
  InvoicePayments: ['retrieve', 'list'],
  PaymentMethods: ['retrieve', 'list'],
  PaymentIntents: ['retrieve'],
  Charges: ['retrieve', 'list'],
  Refunds: ['create', 'retrieve', 'list'],
  Events: ['retrieve', 'list'],
  WebhookEndpoints: ['create', 'retrieve', 'update', 'list', 'del'],
};

/** Folder of the SDK's declarations. */
function sdkFolder(): string {
  return join(import.meta.dirname, '../../../node_modules/stripe/esm');
}

/** Extracts the used operations from the types that come with the SDK. */
export function describeProvider(folder = sdkFolder()): Description {
  const operations = Object.entries(USED).flatMap(([file, methods]) =>
    methods.map((method) => operationOf(join(folder, 'resources', file), method)),
  );
  const version = /ApiVersion = '([^']+)'/.exec(readFileSync(join(folder, 'apiVersion.js'), 'utf8'))?.[1];
  if (version === undefined) throw new Error('The SDK names no version of the interface.');
  return { version, operations };
}

function operationOf(file: string, method: string): Operation {
  const reader = TypeReader.of(`${file}.d.ts`);
  const params = methodParams(reader.source, method);
  const shape: Shape = params === undefined ? { fields: {} } : reader.shapeOf(params);
  if (typeof shape !== 'object' || !('fields' in shape))
    throw new Error(`${file}.${method} takes no object.`);
  return { ...requestOf(`${file}.js`, method), ...shape };
}

/** Returns the name of the type of a method's `params`. */
function methodParams(source: ts.SourceFile, method: string): string | undefined {
  const members = source.statements.filter(ts.isClassDeclaration).flatMap((node) => [...node.members]);
  const declared = members
    .filter(ts.isMethodDeclaration)
    .filter(({ name }) => name.getText(source) === method)
    .flatMap(({ parameters }) => [...parameters])
    .find(({ name }) => name.getText(source) === 'params');
  if (!members.some((member) => ts.isMethodDeclaration(member) && member.name.getText(source) === method)) {
    throw new Error(`${source.fileName} has no method ${method}.`);
  }
  return declared?.type?.getText(source);
}

function requestOf(file: string, method: string): Pick<Operation, 'method' | 'path'> {
  const text = readFileSync(file, 'utf8');
  const found = new RegExp(
    `^ {4}${method}\\([^)]*\\) \\{\\s*return this\\._makeRequest\\('(\\w+)', ([\`'])(.*?)\\2`,
    'm',
  );
  const [, verb, , path] = found.exec(text) ?? [];
  if (verb === undefined || path === undefined) throw new Error(`${file} has no request for ${method}.`);
  return { method: verb, path: path.replace(/\$\{encodeURIComponent\(\w+\)\}/g, '{id}') };
}

/** Returns the text of the committed file: one line per operation. */
export function descriptionText({ version, operations }: Description): string {
  const lines = operations.map((operation) => `    ${JSON.stringify(operation)}`);
  return `{\n  "version": ${JSON.stringify(version)},\n  "operations": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
