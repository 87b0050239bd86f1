import { defineConfig } from '@rspack/cli';
import { shell } from '@secondspring/ui/bundling/frontend.ts';

export const frontend = shell(import.meta.dirname);

export default defineConfig(frontend.configure);
