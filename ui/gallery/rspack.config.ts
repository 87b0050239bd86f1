import { defineConfig } from '@rspack/cli';
import { gallery } from '../bundling/frontend.ts';

export const frontend = gallery(import.meta.dirname);

export default defineConfig(frontend.configure);
