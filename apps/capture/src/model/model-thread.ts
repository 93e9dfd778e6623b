import { serveModels } from '@kerf/model-view/serve-models';

serveModels(self);
