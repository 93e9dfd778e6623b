import { measureRecalculation } from './recalculation.ts';

await measureRecalculation(1000, 3);
