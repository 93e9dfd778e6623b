-- What an invoice that machines read says of its buyer.
ALTER TABLE "customers" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "buyer_reference" text DEFAULT '' NOT NULL;
