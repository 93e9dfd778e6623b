-- Counts the changes of a customer, so that of two people who change one neither takes back what the other saved.
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
