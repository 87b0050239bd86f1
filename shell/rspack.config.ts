import { shell } from '@secondspring/ui/build/frontend.ts';

export default shell(import.meta.dirname);
