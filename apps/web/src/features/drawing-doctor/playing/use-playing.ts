import type { Drawing } from '@kerf/drawing';
import { useEffect, useMemo, useState } from 'react';
import { Playback } from './playback.ts';

/** However long the way, it is played in this time, s. */
const SHORTEST_S = 4;
const LONGEST_S = 30;
const MM_PER_S = 150;

/** The toolpath while it is played; null while it is not asked for. */
export const usePlaying = (drawing: Drawing, isAsked: boolean) => {
  const playback = useMemo(() => (isAsked ? new Playback(drawing) : null), [drawing, isAsked]);
  const [share, setShare] = useState(0);
  const [isRunning, setRunning] = useState(true);
  useEffect(() => {
    if (playback === null) return;
    setShare(0);
    setRunning(true);
  }, [playback]);
  useEffect(() => {
    if (playback === null || !isRunning) return;
    const seconds = Math.min(LONGEST_S, Math.max(SHORTEST_S, playback.track.lengthMm / MM_PER_S));
    let before: number | null = null;
    let frame = 0;
    const step = (now: number) => {
      const passed = before === null ? 0 : (now - before) / 1000;
      before = now;
      setShare((last) => Math.min(1, last + passed / seconds));
      frame = window.requestAnimationFrame(step);
    };
    frame = window.requestAnimationFrame(step);
    return () => window.cancelAnimationFrame(frame);
  }, [playback, isRunning]);
  useEffect(() => {
    if (share >= 1) setRunning(false);
  }, [share]);
  const now = useMemo(() => playback?.at(share) ?? null, [playback, share]);
  return {
    track: playback?.track ?? null,
    now,
    share,
    isRunning,
    seek: setShare,
    toggle: () => {
      if (!isRunning && share >= 1) setShare(0);
      setRunning(!isRunning);
    },
  };
};
