import { spokenLanguage } from '@kerf/i18n/spoken-language';

/** What stands when not even the files of the texts can be loaded, by the first two letters of the browser's language. */
const words = {
  en: ['Kerf could not be loaded. Check your connection and try again.', 'Reload'],
  de: ['Kerf konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.', 'Neu laden'],
  es: ['No se pudo cargar Kerf. Compruebe su conexión e inténtelo de nuevo.', 'Recargar'],
  fr: ['Kerf n’a pas pu être chargé. Vérifiez votre connexion et réessayez.', 'Recharger'],
  it: ['Impossibile caricare Kerf. Controlli la connessione e riprovi.', 'Ricarica'],
  pt: ['Não foi possível carregar o Kerf. Verifique a ligação e tente novamente.', 'Recarregar'],
  vi: ['Không tải được Kerf. Hãy kiểm tra kết nối rồi thử lại.', 'Tải lại'],
} as const;

/** Message and button in the first wanted language that is spoken here, else in English. */
export const loadFailureWords = (wanted: readonly string[]) => {
  const [message, reload] = words[spokenLanguage(words, wanted)];
  return { message, reload };
};
