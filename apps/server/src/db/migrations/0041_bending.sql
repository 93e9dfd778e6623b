-- What a shop measured of its bends, and its press brake: one row for each organisation.
CREATE TABLE "bending_setups" (
	"organisation_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_imperial" boolean DEFAULT false NOT NULL,
	"brake_length_mm" double precision,
	"brake_force_kilonewtons" double precision,
	"punch_width_mm" double precision,
	"punch_height_mm" double precision,
	"dies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tensile_strengths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE "bending_setups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bending_setups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "bending_setups" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "bending_setups" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "bending_setups" TO app_system, app_user;
