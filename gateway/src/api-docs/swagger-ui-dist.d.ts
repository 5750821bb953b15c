declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder the package stands in. */
  export default function absolutePath(): string;
}
