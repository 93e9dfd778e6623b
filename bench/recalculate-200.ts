import { measureRecalculation } from './recalculation.ts';

await measureRecalculation(200, 2);
