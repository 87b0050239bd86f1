import { defineConfig } from '@rspack/cli';
import { gallery } from '../build/frontend.ts';

export const frontend = gallery(import.meta.dirname);

export default defineConfig(frontend.configure);
