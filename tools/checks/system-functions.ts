/**
 * Repository functions that may see every organisation, by file: sign-in, links opened by their token, clean-up,
 * mail delivery, administration. Adding one is a decision about tenancy and belongs in review.
 */
export const systemFunctions: Readonly<Record<string, readonly string[]>> = {
  'accounts.ts': [
    'createAccount',
    'getAccount',
    'findAccountByEmail',
    'updateAccount',
    'claimSignInWarning',
    'replaceAccountToken',
    'findAccountByToken',
    'lockIdentityKeys',
    'useAccountToken',
    'listIdentityKeys',
    'addIdentityKey',
  ],
  'api-tokens.ts': ['findApiToken', 'revokeApiTokensOfAccount'],
  'idempotency.ts': ['forgetIdempotencyKeys'],
  'import-cache.ts': ['forgetImports'],
  'invitations.ts': ['findInvitationByToken', 'findOpenInvitation', 'listInvitationsForEmail'],
  'jobs.ts': ['takeJob', 'renewJob', 'finishJob', 'failJob', 'returnJob', 'forgetJobs'],
  'job-schedules.ts': ['takeDueSchedule'],
  'known-drawings.ts': ['findDrawingsToFingerprint'],
  'memberships.ts': ['findAdmission'],
  'nest-cache.ts': ['forgetNests'],
  'oidc-payloads.ts': [
    'saveOidcPayload',
    'findOidcPayload',
    'consumeOidcPayload',
    'deleteOidcPayload',
    'deleteOidcGrant',
    'deleteOidcPayloadsOf',
    'forgetExpiredOidcPayloads',
  ],
  'organisations.ts': ['createOrganisation', 'listOrganisationsOfUser', 'findOrganisations', 'hasNoOrganisation'],
  'outbox-mail.ts': [
    'addSystemMail',
    'takeDueMail',
    'markMailSent',
    'markMailFailed',
    'countSystemMailTo',
    'countLettersEverywhere',
    'listNewestMail',
    'getMail',
  ],
  'quote-counts.ts': ['sumUpQuoteCounts'],
  'sign-in-attempts.ts': [
    'countSignInAttempt',
    'forgetSignInAttempt',
    'forgetSignInAttemptsOf',
    'forgetEndedSignInAttempts',
  ],
  'share-tokens.ts': ['findShareToken'],
  'users.ts': [
    'getUser',
    'lockUser',
    'findUserByEmail',
    'findUserByIdentity',
    'listAllUsers',
    'createUser',
    'linkIdentity',
    'renameOwnIssuer',
    'hasProvenSignIn',
    'updateUser',
  ],
};

/** Functions inside a repository file that receive a condition or a statement which their exported caller has bound to the organisation. */
export const functionsGivenCondition: Readonly<Record<string, readonly string[]>> = {
  'quote-list.ts': ['countMatching', 'findByWords', 'readPage'],
};
