-- What a shop keeps of a customer beside its addresses, and one address of each kind with an id that stays.
ALTER TABLE "customers" ADD COLUMN "kind" text DEFAULT 'Customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "notes" text DEFAULT '' NOT NULL;
