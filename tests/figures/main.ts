import { house } from '../house/tool.ts';
import { figuresOfTree, pageOf } from './figures.ts';

console.log(pageOf(figuresOfTree(house)));
