export type CustomerRefusalCode = 'COMPANY_NAME_TAKEN' | 'TAX_RATE_UNKNOWN' | 'CONTACT_EMAIL_LOCKED';
