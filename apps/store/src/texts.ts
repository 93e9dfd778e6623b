/** Words around a shared document: in its language once it is there, in the visitor's own where there is none. */
const texts = {
  en: {
    download: 'Download PDF',
    print: 'Print',
    loading: 'Loading the document',
    missing: 'This link does not open a document',
    missingHint: 'It may have been withdrawn, or part of the address is missing. Please ask the sender for a new link.',
    failed: 'The document could not be loaded',
    failedHint: 'Check your connection, then try again.',
    retry: 'Try again',
  },
  de: {
    download: 'PDF herunterladen',
    print: 'Drucken',
    loading: 'Das Dokument wird geladen',
    missing: 'Dieser Link öffnet kein Dokument',
    missingHint:
      'Er wurde vielleicht zurückgezogen, oder ein Teil der Adresse fehlt. Bitten Sie den Absender um einen neuen Link.',
    failed: 'Das Dokument konnte nicht geladen werden',
    failedHint: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    retry: 'Erneut versuchen',
  },
  es: {
    download: 'Descargar PDF',
    print: 'Imprimir',
    loading: 'Cargando el documento',
    missing: 'Este enlace no abre ningún documento',
    missingHint: 'Puede haberse retirado o falta parte de la dirección. Pida un enlace nuevo al remitente.',
    failed: 'No se pudo cargar el documento',
    failedHint: 'Compruebe su conexión e inténtelo de nuevo.',
    retry: 'Reintentar',
  },
  fr: {
    download: 'Télécharger le PDF',
    print: 'Imprimer',
    loading: 'Chargement du document',
    missing: 'Ce lien n’ouvre aucun document',
    missingHint: 'Il a peut-être été retiré, ou l’adresse est incomplète. Demandez un nouveau lien à l’expéditeur.',
    failed: 'Le document n’a pas pu être chargé',
    failedHint: 'Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
  it: {
    download: 'Scarica PDF',
    print: 'Stampa',
    loading: 'Caricamento del documento',
    missing: 'Questo link non apre alcun documento',
    missingHint: 'Potrebbe essere stato ritirato, oppure manca parte dell’indirizzo. Chieda un nuovo link al mittente.',
    failed: 'Impossibile caricare il documento',
    failedHint: 'Controlli la connessione e riprovi.',
    retry: 'Riprova',
  },
  pt: {
    download: 'Transferir PDF',
    print: 'Imprimir',
    loading: 'A carregar o documento',
    missing: 'Esta ligação não abre nenhum documento',
    missingHint: 'Pode ter sido retirada ou falta parte do endereço. Peça uma nova ligação ao remetente.',
    failed: 'Não foi possível carregar o documento',
    failedHint: 'Verifique a sua ligação e tente novamente.',
    retry: 'Tentar novamente',
  },
  vi: {
    download: 'Tải PDF',
    print: 'In',
    loading: 'Đang tải tài liệu',
    missing: 'Liên kết này không mở được tài liệu',
    missingHint: 'Liên kết có thể đã bị thu hồi hoặc địa chỉ bị thiếu. Vui lòng xin người gửi liên kết mới.',
    failed: 'Không thể tải tài liệu',
    failedHint: 'Kiểm tra kết nối rồi thử lại.',
    retry: 'Thử lại',
  },
} as const;

export type PageTexts = { readonly [Name in keyof (typeof texts)['en']]: string };

/** Words for the first of the languages that the page speaks, else English. */
export const pageTexts = (languages: readonly string[]): PageTexts => {
  for (const language of languages) {
    const found = Object.entries(texts).find(([code]) => code === language.slice(0, 2).toLowerCase());
    if (found) return found[1];
  }
  return texts.en;
};
