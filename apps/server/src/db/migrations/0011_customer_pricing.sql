-- Prices that a shop agreed with a customer: cutting rates by machine, a markup of materials, a discount.
CREATE TABLE "customer_pricing" (
	"organisation_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hourly_rates" jsonb NOT NULL,
	"material_markup_percent" numeric,
	"discount_percent" numeric,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "customer_id"),
	FOREIGN KEY ("organisation_id", "customer_id") REFERENCES "customers"("organisation_id", "id") ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE "customer_pricing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_pricing" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "customer_pricing" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "customer_pricing" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "customer_pricing" TO app_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "customer_pricing" TO app_user;
