-- Number, revision and description of a part, and what its file proposes: shown with their sources until somebody takes them.
ALTER TABLE "quote_items" ADD COLUMN "part_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "revision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "proposals" jsonb DEFAULT '[]'::jsonb NOT NULL;
