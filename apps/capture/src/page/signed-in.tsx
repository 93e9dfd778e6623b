import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Message } from './message.tsx';
import type { Opener } from './opener.ts';
import type { Words } from './words.ts';

type SignedInProps = { readonly opener: Opener; readonly words: Words; readonly children: ReactNode };

/** Draws the page as soon as the window that embeds it has given its token. */
export const SignedIn = ({ opener, words, children }: SignedInProps) => {
  const [state, setState] = useState<'asking' | 'there' | 'refused'>('asking');
  const settle = useCallback((token: string | null) => setState(token === null ? 'refused' : 'there'), []);
  useEffect(() => {
    void opener.bearer.current().then(settle);
  }, [opener, settle]);
  const again = () => {
    setState('asking');
    void opener.bearer.renewed().then(settle);
  };
  if (state === 'asking') return <LinearProgress aria-label={words.loading} />;
  if (state === 'there') return children;
  return <Message title={words.notSignedIn} hint={words.notSignedInHint} retry={{ label: words.retry, run: again }} />;
};
