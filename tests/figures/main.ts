import { house } from '../house/tool.ts';
import { figuresOf, pageOf } from './figures.ts';

console.log(pageOf(figuresOf(house)));
