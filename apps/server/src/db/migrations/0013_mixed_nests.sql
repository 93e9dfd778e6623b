-- The last nest of all parts of a quote together, one for each machine, material and thickness.
CREATE TABLE "mixed_nests" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"group_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"wish" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "id"),
	FOREIGN KEY ("organisation_id", "quote_id") REFERENCES "quotes"("organisation_id", "id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mixed_nests_of_group" ON "mixed_nests" USING btree ("organisation_id", "quote_id", "group_key");--> statement-breakpoint
ALTER TABLE "mixed_nests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mixed_nests" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "mixed_nests" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "mixed_nests" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "mixed_nests" TO app_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "mixed_nests" TO app_user;
