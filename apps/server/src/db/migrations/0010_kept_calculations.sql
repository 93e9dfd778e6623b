-- The last calculations of each quote with the trace of every part; a shop's bounds of prices; an adjustment in percent as it was
-- typed; the quantities at which a part is priced beside its own.
ALTER TABLE "quote_items" ADD COLUMN "other_charge_percent" numeric;--> statement-breakpoint
ALTER TABLE "quote_items" ADD COLUMN "quantity_ladder" jsonb DEFAULT '{"quantities":[],"isOnDocument":false}'::jsonb NOT NULL;--> statement-breakpoint
CREATE TABLE "quote_calculations" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"quote_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"line_price" numeric NOT NULL,
	"line_taxed_price" numeric NOT NULL,
	"parts" bytea NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "id"),
	FOREIGN KEY ("organisation_id", "quote_id") REFERENCES "quotes"("organisation_id", "id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "quote_calculations_newest" ON "quote_calculations" USING btree ("organisation_id", "quote_id", "sequence");--> statement-breakpoint
ALTER TABLE "quote_calculations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quote_calculations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "quote_calculations" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "quote_calculations" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "quote_calculations" TO app_system;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "quote_calculations" TO app_user;--> statement-breakpoint
CREATE TABLE "guardrails" (
	"organisation_id" uuid PRIMARY KEY REFERENCES "organisations"("id") ON DELETE cascade,
	"version" integer DEFAULT 1 NOT NULL,
	"minimum_price_per_kg" numeric,
	"maximum_price_per_kg" numeric,
	"minimum_price_per_minute" numeric,
	"maximum_price_per_minute" numeric,
	"minimum_margin_percent" numeric,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guardrails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guardrails" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "guardrails" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "guardrails" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "guardrails" TO app_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "guardrails" TO app_user;
