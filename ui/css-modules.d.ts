/**
 * A style sheet's class names, imported as a namespace (`import * as s from './card.module.css'`). The bundler knows the names
 * and fails the build on one that the style sheet does not have, so they need no generated types.
 */
declare module '*.module.css';
/** A style sheet for the whole page, imported for its effect. */
declare module '*.css';
/** A picture, imported so that the build carries it. */
declare module '*.svg';
