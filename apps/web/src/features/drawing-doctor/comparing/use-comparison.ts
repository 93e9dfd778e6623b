import { type Comparison, compareDrawings, type Drawing } from '@kerf/drawing';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isSmall } from '../working/drawing-workshop.ts';
import { Follower } from './follower.ts';

type Found = { readonly before: Drawing; readonly after: Drawing; readonly comparison: Comparison };

/**
 * What differs between two drawings; null without the one. Of large ones it is worked out apart, and what was last known of the
 * same two, or null, stands until then.
 */
export const useComparison = (before: Drawing | null, after: Drawing) => {
  const isAtOnce = before === null || (isSmall(before) && isSmall(after));
  const [found, setFound] = useState<Found | null>(null);
  const follower = useRef<Follower | null>(null);
  useEffect(() => {
    if (before === null) return;
    const own = new Follower(before);
    follower.current = own;
    return () => own.close();
  }, [before]);
  useEffect(() => {
    if (before === null || isAtOnce) return;
    follower.current?.follow(after, (comparison) => setFound({ before, after, comparison }));
  }, [before, after, isAtOnce]);
  const atOnce = useMemo(
    () => (before === null || !isAtOnce ? null : { after, comparison: compareDrawings(before, after) }),
    [before, after, isAtOnce],
  );
  const laid = atOnce ?? (found?.before === before ? found : null);
  return {
    comparison: laid?.comparison ?? null,
    /** A newer drawing than that of the comparison is being compared. */
    isFollowing: before !== null && laid?.after !== after,
  };
};
