/** Class names as a namespace (`import * as s from './card.module.css'`). The bundler fails the build for unknown names. */
declare module '*.module.css';
declare module '*.css';
/** Address of the file. */
declare module '*.svg' {
  const address: string;
  export default address;
}
