/** Class names as a namespace (`import * as s from './card.module.css'`). The bundler fails the build for unknown names. */
declare module '*.module.css';
declare module '*.css';
declare module '*.svg';
