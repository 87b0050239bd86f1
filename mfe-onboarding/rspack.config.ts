import { defineConfig } from '@rspack/cli';
import { remote } from '@secondspring/ui/build/frontend.ts';

export const frontend = remote(import.meta.dirname);

export default defineConfig(frontend.configure);
