declare module 'swagger-ui-dist/absolute-path.js' {
  /** Returns the package's folder. */
  export default function absolutePath(): string;
}
