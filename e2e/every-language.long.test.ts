import { screensFit } from './support/every-screen.ts';

screensFit(['fr-FR', 'es-ES', 'it-IT', 'pt-PT', 'vi-VN']);
