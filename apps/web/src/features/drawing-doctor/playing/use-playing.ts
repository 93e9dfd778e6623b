import type { Drawing } from '@kerf/drawing';
import { useEffect, useMemo } from 'react';
import { PlayClock } from './play-clock.ts';
import { Playback } from './playback.ts';

/** A toolpath and how far it has been played. */
export type Playing = { readonly playback: Playback; readonly clock: PlayClock };

/** The toolpath while it is played; null while it is not asked for. */
export const usePlaying = (drawing: Drawing, isAsked: boolean): Playing | null => {
  const playing = useMemo(() => {
    if (!isAsked) return null;
    const playback = new Playback(drawing);
    return { playback, clock: new PlayClock(playback.track.lengthMm) };
  }, [drawing, isAsked]);
  useEffect(() => {
    playing?.clock.start();
    return () => playing?.clock.pause();
  }, [playing]);
  return playing;
};
