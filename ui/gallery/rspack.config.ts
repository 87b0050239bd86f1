import { gallery } from '../build/frontend.ts';

export default gallery(import.meta.dirname);
