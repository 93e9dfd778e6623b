import { createStore } from '@kerf/ui/store';
import { useSyncExternalStore } from 'react';
import { onAddressNotProven } from '../api/address-not-proven.ts';

const isRefused = createStore(false);

onAddressNotProven(() => isRefused.set(true));

/** Whether the server sent something back because the person's e-mail address is not proven to be theirs; until it is put aside. */
export const useUnprovenAddress = () => ({
  isRefused: useSyncExternalStore(isRefused.subscribe, isRefused.now),
  putAside: () => isRefused.set(false),
});

/** Only the built-in provider keeps its pages on this server; another has its own. */
export const isBuiltInProvider = (issuer: string): boolean => URL.parse(issuer)?.origin === window.location.origin;

/** The provider's page that sends the letter with the confirming link once more. */
export const confirmationPage = (email: string, locale: string): string =>
  `/send-confirmation?${new URLSearchParams({ email, ui_locales: locale })}`;
