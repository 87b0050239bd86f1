import { defineConfig } from '@rspack/cli';
import { remote } from '@secondspring/ui/bundling/frontend.ts';

export const frontend = remote(import.meta.dirname);

export default defineConfig(frontend.configure);
