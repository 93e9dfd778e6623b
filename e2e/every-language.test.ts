import { screensFit } from './support/every-screen.ts';

/** The longest words of all; the other languages are a long journey. */
screensFit(['de-DE']);
