-- Wrong passwords are counted by where they come from, so that nobody is locked out of their account by somebody else.
CREATE TABLE "sign_in_attempts" (
	"account_key" text COLLATE "C" NOT NULL,
	"address" text NOT NULL,
	"attempts" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("account_key", "address")
);
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_end" ON "sign_in_attempts" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "sign_in_attempts" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "sign_in_attempts" TO app_system;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "failed_sign_ins";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "locked_until";--> statement-breakpoint
-- When the owner was last told that somebody tries wrong passwords.
ALTER TABLE "accounts" ADD COLUMN "warned_at" timestamp with time zone;
